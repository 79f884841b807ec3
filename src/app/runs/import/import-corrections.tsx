import { useMemo } from 'react';
import * as z from 'zod/mini';
import { withoutSecretValues, withSecretValues } from '#app/kit/storage/secret-values.ts';
import { OfferAlert, offerTime } from '#app/record-form/draft-state.tsx';
import { useStateDraft } from '#app/record-form/use-state-draft.ts';
import { t } from '#words/t.ts';
import { isStored } from './import-row.ts';
import type { ImportWork } from './use-import.ts';

/** The corrected rows of a file, by position, with their texts in it. */
const correctionsSchema = z.array(
  z.object({ at: z.number(), original: z.string(), text: z.string() }),
);

/** Keeps the unsaved corrections of an import over a reload: they are applied to the same file again. */
export function useImportCorrections({ siteId, importKind, rows, repairs }: ImportWork) {
  const { texts, isChanged } = repairs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is changed depends on the rows and texts alone
  const corrections = useMemo(() => {
    const corrected = rows.flatMap((row) => {
      const isCorrected = !isStored(row) && (row.original !== undefined || isChanged(row));
      const { at, original = row.text } = row;
      return isCorrected ? [{ at, original, text: texts.get(at) ?? row.text }] : [];
    });
    return corrected.length === 0 ? undefined : corrected;
  }, [rows, texts]);
  return useStateDraft(['import', siteId, importKind.kind], correctionsSchema, corrections);
}

interface CorrectionsOfferProps {
  work: ImportWork;
  draft: ReturnType<typeof useImportCorrections>;
}

/** Offers earlier corrections, once the rows they belong to are there. */
export function CorrectionsOffer({ work, draft }: CorrectionsOfferProps) {
  const { offer, acceptOffer, discardOffer } = draft;
  const { rows, isBusy, repair } = work;
  const corrections = offer?.content ?? [];
  const applicable = corrections.flatMap(({ at, original, text }) => {
    const row = rows[at];
    const isSame = row !== undefined && withoutSecretValues(row.text) === original;
    return isSame ? [{ row, text: withSecretValues(text, row.text) }] : [];
  });
  const isAtSource = rows.length === 0;
  if (offer === undefined || !(isAtSource || (applicable.length > 0 && !isBusy))) return null;
  return (
    <OfferAlert
      title={t('You have unsaved corrections from {when}', { when: offerTime(offer) })}
      onContinue={
        isAtSource
          ? undefined
          : () => {
              acceptOffer();
              void repair(applicable);
            }
      }
      onDiscard={discardOffer}
    >
      {isAtSource
        ? t(
            '{count, plural, one {# row was} other {# rows were}} corrected. Choose the same file again to continue.',
            { count: corrections.length },
          )
        : t(
            '{count, plural, one {# row was} other {# rows were}} corrected. Secrets in headers and addresses stay as in the file.',
            { count: applicable.length },
          )}
    </OfferAlert>
  );
}
