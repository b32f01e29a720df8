import { useEffect, useState } from "react";

/** An object URL for a file or fetched picture, revoked on unmount. */
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
