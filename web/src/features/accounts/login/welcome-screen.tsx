import { Link } from "react-router";
import { ButtonLink } from "../../../ui/form/button.tsx";
import { Illustration } from "../../../ui/picture/illustration.tsx";

export function WelcomeScreen() {
  return (
    <div className="mx-auto grid w-full max-w-[1120px] flex-1 content-center gap-10 px-6 pt-4 pb-12 lg:grid-cols-2 lg:items-center lg:gap-16">
      <Illustration className="mx-auto w-full max-w-sm lg:order-2 lg:max-w-none" />
      <div className="flex flex-col gap-6 text-center lg:text-left">
        <h1 tabIndex={-1} className="outline-none text-balance font-semibold text-3xl lg:text-4xl">
          Welcome to Paperchain
        </h1>
        <p className="text-balance text-lg text-muted">
          Create your account or log in to an existing account to build and manage your portfolio
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-center lg:justify-start">
          <ButtonLink to="/register" variant="primary" size="lg">
            Create account
          </ButtonLink>
          <ButtonLink to="/login" variant="secondary" size="lg">
            Login
          </ButtonLink>
        </div>
        <p className="text-balance text-muted text-sm">
          Practice means paper money: you cannot win or lose a real cent here. What administrators do in this
          program is written to{" "}
          <Link to="/transparency" className="underline underline-offset-4 hover:text-text">
            a public log
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
