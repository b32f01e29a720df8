/** The progress of an upload. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 text-muted text-sm">
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span className="figures w-10 text-right">{percent}%</span>
    </div>
  );
}
