export function SupportLine() {
  return (
    <p className="text-muted text-sm">
      Questions? Support is in the menu at the top of the page. Have the transaction ID at hand.
    </p>
  );
}
