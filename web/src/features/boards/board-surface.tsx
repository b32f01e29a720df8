import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../../ui/look/class-names.ts";

/**
 * All sizes on a board are multiples of one unit. On a wall of 1920 by 1080 it is 36 pixels, readable from ten metres.
 */
const wallSize = "clamp(1rem, min(1.875vw, 3.333vh), 8rem)";
const picture = { width: 1_920, height: 1_080, size: "36px" };

const look =
  "@container flex flex-col gap-[0.4em] bg-background px-[1.2em] py-[0.6em] text-text leading-tight";

/** A board that fills the page. */
export const BoardSurface = ({ children }: { children: ReactNode }) => (
  <div className={classNames(look, "min-h-dvh")} style={{ fontSize: wallSize }}>
    {children}
  </div>
);

interface BoardPictureProps {
  /** Describes the picture, which is too small to read. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A board as a small picture of the wall, as wide as the available space. */
export function BoardPicture({ label, className, children }: BoardPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(frame.current?.clientWidth ?? 0);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className={classNames(
        "relative aspect-video w-full overflow-hidden rounded-control border border-line",
        className,
      )}
    >
      <div
        inert
        aria-hidden="true"
        className={classNames(look, "absolute top-0 left-0 origin-top-left overflow-hidden")}
        style={{
          width: picture.width,
          height: picture.height,
          fontSize: picture.size,
          transform: `scale(${width / picture.width})`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
