import { useSession } from "../../lib/session/session.ts";
import { ButtonLink } from "../../ui/form/button.tsx";

export function NotFoundScreen() {
  const home = useSession().in ? "/home" : "/";
  return (
    <div className="mx-auto flex max-w-md flex-1 flex-col items-center justify-center gap-4 px-6 py-24 text-center">
      <p className="figures font-semibold text-5xl text-muted">404</p>
      <h1 tabIndex={-1} className="font-semibold text-2xl outline-none">
        Page not found
      </h1>
      <p className="text-muted">The link may be old or mistyped.</p>
      <ButtonLink to={home} variant="primary">
        {home === "/" ? "Go to start page" : "Go to home"}
      </ButtonLink>
    </div>
  );
}
