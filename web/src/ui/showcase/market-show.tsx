import { useState } from "react";
import { Sparkline } from "../chart/sparkline.tsx";
import { Card } from "../data/card.tsx";
import { SimulatedPill } from "../data/pill.tsx";
import { ScenarioNote } from "../data/scenario-note.tsx";
import { Combobox } from "../form/combobox.tsx";
import { CoinIcon } from "../picture/coin-icon.tsx";

export function MarketShow() {
  return (
    <Card title="The market">
      <CoinBox />
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <CoinIcon image="/icon.svg" symbol="BTC" />
        <CoinIcon image="/no-such-picture.png" symbol="ETH" />
        <Sparkline values={[3, 4, 2, 5, 6, 5, 8]} label="Up" className="h-8 w-24" />
        <Sparkline values={[8, 7, 7.5, 5, 6, 3]} label="Down" className="h-8 w-24" />
        <Sparkline values={[1, 1.0001, 0.9999, 1]} label="Level" className="h-8 w-24" />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <SimulatedPill />
        <ScenarioNote scenario={{ action: "loss", percentage: "12.5" }} marketPrice={0.074312} />
      </div>
    </Card>
  );
}

function CoinBox() {
  const [text, setText] = useState("");
  const found = coins.filter((coin) => coin.toLowerCase().includes(text.toLowerCase()));
  return (
    <Combobox
      label="Search coins"
      text={text}
      onText={setText}
      options={text.length < 2 ? undefined : found}
      optionKey={(coin) => coin}
      option={(coin) => coin}
      onPick={setText}
      emptyText="No coins found"
      failedText={text === "fail" ? "Couldn't search. Try again." : undefined}
    />
  );
}

const coins = ["Bitcoin", "Bitcoin Cash", "Ethereum", "Dogecoin"];
