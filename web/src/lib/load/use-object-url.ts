import { useEffect, useState } from "react";

/** An address under which this page can show a file or a fetched picture, for as long as it is shown. */
export function useObjectUrl(content: Blob | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [content]);
  return address;
}
