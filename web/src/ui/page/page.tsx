import type { ReactNode } from "react";

interface PageProps {
  /** The parent section of the page. */
  part?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The frame of a page: one heading, one width. The space for the bottom navigation is below the footer. */
export function Page({ part, title, subtitle, actions, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 pt-8 pb-12 sm:px-6 lg:pt-10">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:mb-8">
        <div className="min-w-0">
          {part && <p className="mb-1 font-medium text-muted text-sm">{part}</p>}
          <PageTitle>{title}</PageTitle>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface PublicPageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A link below the card for people who need another screen. */
  footer?: ReactNode;
  children: ReactNode;
}

export function PublicPage({ title, subtitle, footer, children }: PublicPageProps) {
  return (
    <div className="mx-auto w-full max-w-[420px] px-4 pt-6 pb-12 sm:px-0 sm:pt-12">
      <header className="mb-6 text-center">
        <PageTitle>{title}</PageTitle>
        {subtitle && <p className="mt-2 text-balance text-muted">{subtitle}</p>}
      </header>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">{children}</div>
      {footer && <div className="mt-6 text-center text-muted text-sm">{footer}</div>}
    </div>
  );
}

/** Focusable by script, so that screen readers announce the new screen. */
function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="text-balance font-semibold text-2xl outline-none lg:text-3xl">
      {children}
    </h1>
  );
}
