import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonLook } from "./button-look.ts";
import { copyText } from "./copy-text.ts";

interface CopyButtonProps extends ButtonLook {
  text: string;
  label: string;
}

export function CopyButton({ text, label, variant = "secondary", ...look }: CopyButtonProps) {
  const [result, setResult] = useState<"copied" | "failed">();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    setResult((await copyText(text)) ? "copied" : "failed");
  }

  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={result === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status" className="text-muted text-sm empty:hidden">
        {result && sentences[result]}
      </span>
    </>
  );
}

const shownMs = 2500;

const sentences = {
  copied: "Copied",
  failed: "Couldn't copy in this browser. Select the text instead.",
} as const;
