import { type ComponentType, Fragment, lazy, type ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router";
import { WelcomeScreen } from "../features/accounts/login/welcome-screen.tsx";
import { lazyComponent } from "../lib/load/lazy-component.tsx";
import { useSession } from "../lib/session/session.ts";
import { Guard } from "./guard.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { layoutLoads } from "./layout-loads.ts";
import { Arrival } from "./pages/arrival.tsx";
import { type Audience, isBare, paths, pathsFor, type ScreenPath } from "./paths.ts";
import { screenLoads } from "./screen-loads.ts";
import { ScreenWait } from "./screen-wait.tsx";

const MemberLayout = lazyComponent(layoutLoads.member, "MemberLayout");
const AdminLayout = lazyComponent(layoutLoads.admin, "AdminLayout");
const NotFoundScreen = lazyComponent(() => import("./pages/not-found-screen.tsx"), "NotFoundScreen");
const BareLayout = lazyComponent(layoutLoads.bare, "BareLayout");

const layouts: Record<Audience, ReactNode> = {
  stranger: <PublicLayout />,
  anybody: <EitherLayout member={<MemberLayout />} admin={<AdminLayout />} />,
  member: <MemberLayout />,
  admin: <AdminLayout />,
};
const audiences: Audience[] = ["stranger", "anybody", "member", "admin"];

/** Gives each address its screen, layout and audience. */
export function Screens() {
  return (
    <ScreenWait>
      <Routes>
        {audiences.map((audience) => {
          const addresses = pathsFor(audience);
          return (
            <Fragment key={audience}>
              <Route element={<Guard audience={audience}>{layouts[audience]}</Guard>}>
                {addresses.filter((path) => !isBare(path)).map(routeOf)}
              </Route>
              <Route
                element={
                  <Guard audience={audience}>
                    <BareLayout />
                  </Guard>
                }
              >
                {addresses.filter(isBare).map(routeOf)}
              </Route>
            </Fragment>
          );
        })}
        <Route element={layouts.anybody}>
          <Route path="*" element={<Arrived title="Not found">{<NotFoundScreen />}</Arrived>} />
        </Route>
      </Routes>
    </ScreenWait>
  );
}

const screens: Readonly<Record<string, ReactNode>> = {
  "/": <WelcomeScreen />,
  ...Object.fromEntries(Object.entries(screenLoads).map(([path, load]) => [path, screenOf(load)])),
};

function screenOf(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => ({ default: await load() }));
  return <Screen />;
}

const routeOf = (path: ScreenPath) => (
  <Route key={path} path={path} element={<Arrived title={paths[path].title}>{screens[path]}</Arrived>} />
);

function Arrived({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      {children}
      <Arrival key={pathname} title={title} />
    </>
  );
}

/** For screens that anybody may open. Logged-in people keep the navigation of their role. */
function EitherLayout({ member, admin }: { member: ReactNode; admin: ReactNode }) {
  const session = useSession();
  if (!session.in) return <PublicLayout />;
  return session.role === "admin" ? admin : member;
}
