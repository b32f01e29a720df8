import { useState } from "react";

interface AvatarProps {
  name: string;
  image?: string | null;
  /** Width and height in pixels. */
  size?: number;
}

/** Has no accessible name of its own, because it is always beside the name or inside a labelled button. */
export function Avatar({ name, image, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: size * 0.38 };
  const look = "inline-flex shrink-0 items-center justify-center rounded-full";
  if (image && image !== broken) {
    return (
      <img
        src={image}
        alt=""
        width={size}
        height={size}
        style={style}
        className={`${look} bg-hover object-cover`}
        onError={() => setBroken(image)}
      />
    );
  }
  // Drawn as SVG, because text inside a button would have to be part of the button's name.
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      style={style}
      className={`${look} ${initialsLook}`}
    />
  );
}

const initialsLook = [
  "bg-accent-soft font-semibold text-accent-text leading-none tracking-tight",
  "before:content-[attr(data-initials)]",
].join(" ");

/** The initials, by code point, so that a name in any script keeps its first character whole. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-US") ?? "").join("") || "?";
}
