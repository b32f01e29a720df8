import { PracticePill } from "../data/pill.tsx";
import { ThemeSwitch } from "../look/theme-switch.tsx";
import { Toasts } from "../overlay/toasts.tsx";
import { Page } from "../page/page.tsx";
import { Logo } from "../picture/logo.tsx";
import { BrandShow } from "./brand-show.tsx";
import { ButtonShow } from "./button-show.tsx";
import { ChartShow } from "./chart-show.tsx";
import { ChoiceShow } from "./choice-show.tsx";
import { ColourShow } from "./colour-show.tsx";
import { FieldShow } from "./field-show.tsx";
import { FigureShow } from "./figure-show.tsx";
import { MarketShow } from "./market-show.tsx";
import { NoticeShow } from "./notice-show.tsx";
import { OverlayShow } from "./overlay-show.tsx";
import { StateShow } from "./state-show.tsx";
import { TableShow } from "./table-show.tsx";

/** Every part in every state, for developers; not in the build. */
export function Showcase() {
  return (
    <>
      <header className="sticky top-0 z-20 border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-[1120px] flex-wrap items-center gap-3 px-4 py-2 sm:px-6">
          <Logo />
          <PracticePill />
          <div className="ml-auto">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main>
        <Page title="The parts" subtitle="Everything screens are made of, in every state.">
          <div className="gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
            <BrandShow />
            <ColourShow />
            <ButtonShow />
            <FigureShow />
            <ChartShow />
            <MarketShow />
            <FieldShow />
            <ChoiceShow />
            <OverlayShow />
            <NoticeShow />
            <StateShow />
          </div>
          <TableShow />
        </Page>
      </main>
      <Toasts />
    </>
  );
}
