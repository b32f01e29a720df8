export function SupportNote() {
  return (
    <p className="text-muted text-sm">
      Questions? Open Support in the menu at the top, and give the transaction ID.
    </p>
  );
}
