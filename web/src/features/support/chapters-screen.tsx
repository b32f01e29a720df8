import { Card } from "../../ui/data/card.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type Chapter, guide, securityInfo } from "./guide.ts";

export function GuideScreen() {
  return <Chapters title="User guide" subtitle="What you can do here, and how." chapters={guide} />;
}

export function SecurityInfoScreen() {
  return (
    <Chapters
      title="Security"
      subtitle="What is protected here and by what, and what is not."
      chapters={securityInfo}
    />
  );
}

interface ChaptersProps {
  title: string;
  subtitle: string;
  chapters: Chapter[];
}

function Chapters({ title, subtitle, chapters }: ChaptersProps) {
  return (
    <Page title={title} subtitle={subtitle}>
      <div className="flex max-w-3xl flex-col gap-4">
        {chapters.map(({ heading, paragraphs }) => (
          <Card key={heading} title={heading}>
            <div className="flex flex-col gap-3">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Card>
        ))}
      </div>
    </Page>
  );
}
