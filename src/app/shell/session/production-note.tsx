/** Said before signing in, where it can still be thought over. */
export function ProductionNote({ name }: { name: string }) {
  return (
    <p className="production-note" role="status">
      {name} is production: what you do there counts.
    </p>
  );
}
