import { Card } from "../data/card.tsx";
import { PracticePill, ScenarioPill } from "../data/pill.tsx";
import { Avatar } from "../picture/avatar.tsx";
import { Illustration } from "../picture/illustration.tsx";

export function BrandShow() {
  return (
    <Card title="Brand">
      <Illustration className="mx-auto w-full max-w-sm" />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <PracticePill />
        <ScenarioPill>Scenario +10% · market $42,000.00</ScenarioPill>
      </div>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name="Ada Lovelace" size={56} />
        <Avatar name="Grace" />
        <Avatar name="Łukasz Żak" size={32} />
        <Avatar name="With picture" image="/icon.svg" />
        <Avatar name="Broken Picture" image="/no-such-picture.png" />
      </div>
    </Card>
  );
}
