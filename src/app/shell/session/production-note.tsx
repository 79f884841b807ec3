import { t } from '#words/t.ts';

/** Warns before sign-in at a production deployment. */
export function ProductionNote({ name }: { name: string }) {
  return (
    <p className="production-note" role="status">
      {t('{name} is production: changes are real.', { name })}
    </p>
  );
}
