import { useState } from "react";
import { Card } from "../data/card.tsx";
import { Pagination } from "../data/pagination.tsx";
import { Tabs } from "../data/tabs.tsx";
import { Chips } from "../form/chips.tsx";
import { Choice } from "../form/choice.tsx";
import { CopyButton } from "../form/copy-button.tsx";
import { Steps } from "../form/steps.tsx";

export function ChoiceShow() {
  const [contact, setContact] = useState<"email" | "phone">("email");
  const [chosen, setChosen] = useState<number[]>([60]);
  const [page, setPage] = useState(2);
  return (
    <Card title="Choosing and moving">
      <div className="grid gap-8 *:min-w-0">
        <Choice label="Contact" options={contacts} value={contact} onChange={setContact} />
        <Chips label="Lengths" options={lengths} chosen={chosen} onChange={setChosen} hint="One to five." />
        <Tabs label="Support" tabs={tabs} />
        <Steps current={2} total={4} label="Enter the amount" />
        <div className="flex flex-wrap items-center gap-3">
          <code className="rounded-control bg-hover px-3 py-2 font-mono text-sm">PAPER-7Q2M</code>
          <CopyButton text="PAPER-7Q2M" label="Copy code" />
        </div>
        <Pagination page={page} pages={5} onPage={setPage} />
      </div>
    </Card>
  );
}

const contacts = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Mobile phone" },
] as const;

const lengths = [
  { value: 30, label: "30 s" },
  { value: 60, label: "1 min" },
  { value: 300, label: "5 min" },
];

const tabs = [
  { id: "help", label: "Help Center", content: <p>What people ask most.</p> },
  { id: "contact", label: "Contact Us", content: <p>A form would be here.</p> },
  { id: "more", label: "More", content: <p>And something else.</p> },
];
