import type { ReactNode } from "react";

interface PageProps {
  /** What the page is a part of. */
  part?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One heading, one width. Room for the navigation under the thumb is below the foot of the page. */
export function Page({ part, title, subtitle, actions, children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 pt-6 pb-12 sm:px-6 lg:pt-10">
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
  /** The way on for those who came to the wrong door, below the card. */
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

/** It can be focused by the router, so that a screen reader hears where a link has led. */
function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="text-balance font-semibold text-2xl outline-none lg:text-3xl">
      {children}
    </h1>
  );
}
