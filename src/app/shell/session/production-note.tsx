import { t } from '#words/t.ts';
/** Said before signing in, where it can still be thought over. */
export function ProductionNote({ name }: { name: string }) {
  return (
    <p className="production-note" role="status">
      {t('{name} is production: changes are real.', { name })}
    </p>
  );
}
