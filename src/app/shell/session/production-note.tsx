import { t } from '#words/t.ts';
/** Said before signing in, where it can still be thought over. */
export function ProductionNote({ name }: { name: string }) {
  return (
    <p className="production-note" role="status">
      {t('{name} is production: what you do there counts.', { name })}
    </p>
  );
}
