import { rich } from '#app/kit/language/rich.tsx';
import { CopiedText } from '#app/kit/text/copy-button.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { InvalidRecordMark } from '#app/list/invalid-rows.tsx';
import { t } from '#words/t.ts';
import { type LoadedText, savedAtOf, versionOf } from './stored-text.ts';

export function StoredFacts({ stored, id }: { stored: LoadedText; id: string }) {
  const versionId = versionOf(stored);
  const savedAt = savedAtOf(stored);
  return (
    <>
      {versionId !== undefined && <span>{t('Version {versionId}', { versionId })}</span>}
      {savedAt !== undefined && (
        <span>{rich('Saved {time}', { time: <RelativeTime time={savedAt} /> })}</span>
      )}
      <InvalidRecordMark stored={stored} />
      <CopiedText as="code" text={id} what={t('ID')} />
    </>
  );
}
