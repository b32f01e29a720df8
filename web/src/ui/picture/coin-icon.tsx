import { useState } from "react";
import { classNames } from "../look/class-names.ts";

interface CoinIconProps {
  /** The URL of its picture on this server. */
  image: string;
  symbol: string;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** A coin's picture, or its letter. It has no accessible name of its own, because it is always beside the name. */
export function CoinIcon({ image, symbol, size = 36, className }: CoinIconProps) {
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (image && image !== broken) {
    return (
      <img
        src={image}
        alt=""
        width={size}
        height={size}
        style={box}
        loading="lazy"
        decoding="async"
        className={classNames("shrink-0 rounded-full bg-hover object-cover", className)}
        onError={() => setBroken(image)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      data-letter={symbol.slice(0, 1).toUpperCase()}
      style={box}
      className={classNames(
        "grid shrink-0 place-items-center rounded-full bg-hover font-semibold leading-none",
        // Drawn as SVG, so that it is not part of the row's text.
        "before:content-[attr(data-letter)]",
        className,
      )}
    />
  );
}
