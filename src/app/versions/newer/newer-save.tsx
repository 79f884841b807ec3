import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { wrappingRow } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { readIfThere } from '#app/record/record.queries.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import { type LoadedText, savedAtOf, versionOf } from '#app/record/stored-text.ts';
import type { LiveChange } from '#app/shell/live/live-changes.ts';
import { useIsFollowed, useLastChange, useStaleSince } from '#app/shell/live/use-live-changes.ts';
import type { OtherSave } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

/** A save later than the shown version. */
export interface NewerSave extends Omit<OtherSave, 'author'> {
  /** Null if nobody was signed in, as for the service itself. */
  author?: string | null | undefined;
  isDeleted?: boolean;
  /** Saved by the same user in another window. */
  isOwn?: boolean;
}

/** Query options of a record on screen, which must not change until the reader updates it. */
export const whileOpen = { refetchOnWindowFocus: false } as const;

/** Polling interval without live changes, in milliseconds. */
const pollMs = 30_000;

export function useNewerSave(
  kind: RecordKind,
  address: RecordAddress,
  base: LoadedText,
): NewerSave | undefined {
  const { siteId, recordId: id } = address;
  const isFollowed = useIsFollowed(siteId);
  const staleSince = useStaleSince(siteId);
  const client = useQueryClient();
  // The user's own saves arrive through the cache. Deleting the record must not rerender its page, which would
  // refetch it.
  const announced = useLastChange(
    { siteId, kind: kind.liveKind, id },
    () => client.isMutating() > 0,
  );
  const isWriting = useIsMutating() > 0;
  const { data: newest } = useQuery({
    // The current version beside the shown one; null if deleted.
    queryKey: [...kind.key(address), 'newest', staleSince ?? 0],
    queryFn: async ({ signal }): Promise<LoadedText | null> =>
      (await readIfThere(kind, address, signal)) ?? null,
    staleTime: pollMs,
    gcTime: 0,
    meta: { part: t('newer versions') },
    enabled: !isFollowed || staleSince !== undefined,
    refetchInterval: pollWithBackoff<LoadedText | null>(() => (isFollowed ? false : pollMs)),
    // The shown version was just loaded.
    ...(staleSince === undefined && { initialData: base }),
  });
  if (isWriting) return undefined;
  return announcedSave(announced, base) ?? polledSave(newest, base);
}

function announcedSave(announced: LiveChange | undefined, base: LoadedText): NewerSave | undefined {
  if (announced === undefined) return undefined;
  const { versionId, action, author, savedAt, isOwn } = announced.change;
  const isDeleted = action === 'deleted';
  const ahead = Number(versionId) - Number(versionOf(base));
  if (!(isDeleted ? ahead >= 0 : ahead > 0)) return undefined;
  return { versionId, author, at: savedAt, isDeleted, isOwn };
}

function polledSave(
  newest: LoadedText | null | undefined,
  base: LoadedText,
): NewerSave | undefined {
  if (newest === null) return { isDeleted: true };
  if (newest === undefined || !isLater(newest, base)) return undefined;
  return { versionId: versionOf(newest), at: savedAtOf(newest) };
}

/** By version number, else by time. */
function isLater(one: LoadedText, other: LoadedText): boolean {
  const ahead = Number(versionOf(one)) - Number(versionOf(other));
  if (!Number.isNaN(ahead)) return ahead > 0;
  return Date.parse(savedAtOf(one) ?? '') > Date.parse(savedAtOf(other) ?? '');
}

interface NewerSaveNoticeProps {
  save: NewerSave;
  noun: string;
  /** Has unsaved changes. */
  isDirty?: boolean;
  /** Absent if there is nothing to compare with. */
  onCompare?: (() => void) | undefined;
  onShow: (() => void) | undefined;
}

const Line = styled('div')({
  ...wrappingRow,
  gap: '4px 12px',
  '& > p': { margin: 0, flex: '1 1 240px' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

/** Announces a newer version, and keeps the shown one until the reader updates. */
export function NewerSaveNotice(props: NewerSaveNoticeProps) {
  const { save, noun, isDirty = false, onCompare, onShow } = props;
  const { versionId, isDeleted = false } = save;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ alignItems: { sm: 'center' }, '& .MuiAlert-message': { flex: 1 } }}
    >
      <Line>
        <p>
          {saveText(save, noun)}
          {isDirty &&
            ` ${t('Your changes are kept; you’ll be asked how to proceed when you save.')}`}
          {isDeleted && !isDirty && ` ${t('This is its last version.')}`}
        </p>
        {!isDeleted && (
          <div>
            {onCompare && (
              <Button size="small" onClick={onCompare}>
                {t('View changes')}
              </Button>
            )}
            {onShow && !isDirty && (
              <Button size="small" onClick={onShow}>
                {versionId === undefined
                  ? t('View newer version')
                  : t('View version {versionId}', { versionId })}
              </Button>
            )}
          </div>
        )}
      </Line>
    </Alert>
  );
}

/** A sentence about a save: action, time and author. */
export function saveText(save: NewerSave, noun: string) {
  const { author, versionId, isDeleted = false, isOwn = false } = save;
  const when = save.at && (
    <>
      {' '}
      <RelativeTime time={save.at} />
    </>
  );
  const isUnknown = author === undefined || author === null;
  const values = { author, versionId, noun, when };
  if (isDeleted) {
    return rich(
      isOwn
        ? 'You deleted this {noun} in another window{when}.'
        : isUnknown
          ? 'This {noun} was deleted{when}.'
          : '{author} deleted this {noun}{when}.',
      values,
    );
  }
  if (versionId === undefined) {
    return rich(
      isOwn
        ? 'You saved a newer version in another window{when}.'
        : isUnknown
          ? 'A newer version was saved{when}.'
          : '{author} saved a newer version{when}.',
      values,
    );
  }
  return rich(
    isOwn
      ? 'You saved version {versionId} in another window{when}.'
      : isUnknown
        ? 'Version {versionId} was saved{when}.'
        : '{author} saved version {versionId}{when}.',
    values,
  );
}

interface NewerSaveOnPageProps {
  kind: RecordKind;
  address: RecordAddress;
  base: LoadedText;
}

const Notice = styled('div')({ marginBottom: 16 });

/** Announces a newer version on a page without input; the reader decides when to update. */
export function NewerSaveOnPage({ kind, address, base }: NewerSaveOnPageProps) {
  const client = useQueryClient();
  const save = useNewerSave(kind, address, base);
  if (save === undefined) return null;
  return (
    <Notice>
      <NewerSaveNotice
        save={save}
        noun={kind.words.noun}
        onShow={() => void client.invalidateQueries()}
      />
    </Notice>
  );
}
