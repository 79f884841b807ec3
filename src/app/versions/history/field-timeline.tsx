import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useSyncExternalStore } from 'react';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { objectIn } from '#app/kit/json/json-text.ts';
import { color, noteText, typeScale } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { RecordWords } from '#app/record/record-kind.ts';
import { t } from '#words/t.ts';
import { MarkedText } from '../compare/marked-text.tsx';
import { fieldRank, fieldWords } from '../diff/change-words.ts';
import { isRestorable } from '../restore/restore-choice.ts';
import type { FieldValue } from '../worker/field-values.ts';
import { useTask } from '../worker/run-task.ts';
import { DetailFrame } from './detail-frame.tsx';
import type { ChosenField } from './history-address.ts';
import type { HistoryView, LoadedHistory } from './use-history-view.ts';

const Loading = styled('div')({ padding: 16 });

const Older = styled('div')({ padding: '8px 16px 16px' });

const Current = styled('span')({ color: color('accent') });

interface FieldTimelineProps {
  view: HistoryView;
  field: ChosenField;
}

const Head = styled('div')({
  padding: '12px 16px',
  '& h2': { margin: 0, ...typeScale.body },
  '& p': { margin: 0, ...noteText },
});

const List = styled('ol')({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 220px',
    gap: '4px 16px',
    padding: '12px 16px',
    borderTop: `1px solid ${color('border')}`,
  },
  '& .facts': noteText,
  '@media (max-width: 599px)': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** All loaded values of a field, newest first, with version, time and author. */
export function FieldTimeline({ view, field }: FieldTimelineProps) {
  const { kind, history, change } = view;
  const { words } = kind;
  const { versions, hasMore, isLoadingMore, loadMore } = history;
  const input = useMemo(
    () => ({
      words,
      contents: versions.map(({ content }) => content),
      path: field.path,
      anchor: Math.max(
        0,
        versions.findIndex(({ versionId, content }) =>
          field.at === undefined ? content !== undefined : versionId === field.at,
        ),
      ),
    }),
    [words, versions, field],
  );
  const { result, isOutdated } = useTask('fieldValues', input);
  return (
    <DetailFrame
      aria-label={t('Field history')}
      bar={<FieldPicker view={view} field={field} />}
      onClose={() => change({ field: undefined })}
    >
      {result === undefined ? (
        <Loading>
          <FormSkeleton fields={3} />
        </Loading>
      ) : (
        <div style={{ opacity: isOutdated ? 0.5 : 1 }}>
          <Head>
            <h2>{result.label.join(' › ')}</h2>
            <p role="status">{countOf(result.values)}</p>
          </Head>
          <List>
            {result.values.map((value) => (
              <Value
                key={value.index}
                view={view}
                field={field}
                value={value}
                values={result.values}
              />
            ))}
          </List>
        </div>
      )}
      {hasMore && (
        <Older>
          <Button loading={isLoadingMore} onClick={loadMore}>
            {t('Search older versions')}
          </Button>
        </Older>
      )}
    </DetailFrame>
  );
}

function countOf(values: readonly FieldValue[]): string {
  const set = values.filter(({ parts }) => parts !== undefined).length;
  if (set === 0) return t('Never set in these versions');
  if (values.length === 1) return t('Same value in all versions');
  return t('{count, plural, one {# value} other {# values, newest first}}', { count: set });
}

interface ValueProps extends FieldTimelineProps {
  value: FieldValue;
  values: readonly FieldValue[];
}

function Value({ view, field, value, values }: ValueProps) {
  const { versions, newest, isDeleted } = view.history;
  const canRestore = view.canRestore && isRestorable(view.kind, { field: String(field.path[0]) });
  const version = versions[value.index];
  if (version === undefined) return null;
  const current =
    newest === undefined || isDeleted
      ? undefined
      : values.find((one) => isWithin(one, versions.indexOf(newest)));
  const isCurrent = value === current;
  return (
    <li>
      {value.parts === undefined ? (
        <Text sx={{ color: color('text-muted') }}>{t('Not set')}</Text>
      ) : (
        <Text>
          <MarkedText parts={value.parts} />
        </Text>
      )}
      <div className="facts">
        <div>
          <Button
            variant="text"
            size="small"
            sx={{ ml: '-8px' }}
            onClick={() => view.showAlone(version)}
          >
            {t('Version {versionId}', { versionId: version.versionId })}
          </Button>
          {isCurrent && <Current>{t('Current')}</Current>}
        </div>
        <div>
          {version.author}
          {version.author !== undefined && version.savedAt !== undefined && ', '}
          {version.savedAt !== undefined && <RelativeTime time={version.savedAt} />}
        </div>
        <div>
          {t('In {count, plural, one {# version} other {# versions}}', { count: value.versions })}
        </div>
        {/* An earlier value can equal the current one. */}
        {canRestore && (current === undefined || textOf(value) !== textOf(current)) && (
          <Button size="small" sx={{ mt: 1 }} onClick={() => view.openRestore(version, field.path)}>
            {value.parts === undefined ? t('Restore “not set”') : t('Restore this value')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Undefined if not set. */
function textOf({ parts }: FieldValue): string | undefined {
  return parts?.map(({ text }) => text).join('');
}

/** A value is listed at its oldest version, and extends to newer ones. */
function isWithin({ index, versions }: FieldValue, current: number): boolean {
  return current <= index && current > index - versions;
}

const Label = styled('label')({ ...noteText, whiteSpace: 'nowrap' });

function FieldPicker({ view, field }: FieldTimelineProps) {
  const { history, change } = view;
  const { words } = view.kind;
  const id = useId();
  const fields = useFieldNames(words, history);
  const [first = ''] = field.path.map(String);
  const all = [...new Set([first, ...fields])].sort(
    (one, other) => fieldRank(words, one) - fieldRank(words, other),
  );
  return (
    <>
      <Label htmlFor={id}>{t('All values of')}</Label>
      <PlainSelect
        id={id}
        value={first}
        onChange={({ target }) => change({ field: { path: [target.value] } }, { replace: true })}
      >
        {all.map((name) => (
          <option key={name} value={name}>
            {fieldWords(words, name).label}
          </option>
        ))}
      </PlainSelect>
    </>
  );
}

function useFieldNames(words: RecordWords, { versions, newest, summaries }: LoadedHistory) {
  useSyncExternalStore(summaries.subscribe, summaries.generation);
  const present = Object.keys(objectIn(newest?.content ?? ''));
  const changed = versions.flatMap((version) => summaries.of(version)?.fields ?? []);
  return [...present, ...changed]
    .map((key) => key.replace(/^_/, ''))
    .filter((key) => key !== 'resourceType' && !words.metadata.includes(key));
}

const Text = styled('div')({
  whiteSpace: 'pre-wrap',
  maxHeight: 320,
  overflowY: 'auto',
  '& mark': {
    color: 'inherit',
    borderRadius: 3,
    backgroundColor: `color-mix(in srgb, ${color('success-solid')} 22%, transparent)`,
  },
});
