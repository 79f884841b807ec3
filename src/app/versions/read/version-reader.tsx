import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type JsonObject, parseJsonObject, tidyJson } from '#app/kit/json/json-text.ts';
import { formatDate, formatDateTime } from '#app/kit/language/locale.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { curlCommand } from '#app/kit/requests/curl-command.ts';
import { MutedText, Note, WrappingRow } from '#app/kit/text/text-parts.tsx';
import { useCopy } from '#app/kit/text/use-copy.tsx';
import { color, noteText, typeScale } from '#app/kit/theme/tokens.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { factsLine } from '#words/isolated.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { fieldRank, fieldWords } from '../diff/change-words.ts';
import { DetailFrame } from '../history/detail-frame.tsx';
import { VersionSelect } from '../history/pair/comparison-bar.tsx';
import type { HistoryView, LoadedHistory } from '../history/use-history-view.ts';
import { WholeValue } from './whole-value.tsx';

interface VersionReaderProps {
  view: HistoryView;
  version: StoredVersion;
}

const Page = styled('article')({
  padding: 16,
  '& h2': { margin: 0, ...typeScale.title },
  '& > p': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: '4px 0 0' },
  '@media print': { padding: 0 },
});

const Field = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 180px) minmax(0, 1fr)',
  gap: '4px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${color('border')}`,
  '&:first-of-type': { marginTop: 16 },
  '& h3': { margin: 0, ...typeScale.body, fontWeight: 600 },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Change = styled('button')({
  padding: '3px 0',
  ...noteText,
  textAlign: 'left',
  '&:hover': { textDecoration: 'underline' },
  '@media print': { display: 'none' },
});

/** A complete version to read, print and copy. */
export function VersionReader({ view, version }: VersionReaderProps) {
  const { kind, address, history, change } = view;
  const { versionId, savedAt, author, content } = version;
  const offers = useOffers();
  const record = parseJsonObject(content ?? '');
  const isCurrent = version === view.current;
  const title = record === undefined ? '' : (kind.title?.(record) ?? '');
  const url = kind.urlOf?.(address, { versionId: isCurrent ? undefined : versionId, offers });
  return (
    <DetailFrame
      aria-label={t('Whole record')}
      data-print
      bar={
        <WrappingRow sx={{ minWidth: 0 }}>
          <VersionSelect
            label={t('Version to view')}
            versions={history.versions}
            value={version}
            onChange={(read) => change({ read })}
          />
          {content !== undefined && <CopyButtons content={content} url={url} />}
          <Button startIcon={<PrintOutlined />} onClick={() => print()}>
            {t('Print')}
          </Button>
        </WrappingRow>
      }
      onClose={() => change({ read: undefined })}
    >
      <Page>
        <h2>{title || t('Version {versionId}', { versionId })}</h2>
        <p>
          <MutedText>
            {t('{noun}, version {versionId}', { noun: capitalize(kind.words.noun), versionId })}
          </MutedText>
          {savedAt !== undefined && (
            <MutedText>
              {t(author === undefined ? 'Saved {moment}' : 'Saved {moment} by {author}', {
                moment: formatDateTime(savedAt),
                author,
              })}
            </MutedText>
          )}
          {isCurrent && <StatusChip tone="success" label={t('Current')} />}
        </p>
        {record === undefined ? (
          <Note sx={{ mt: 4 }}>{t('This version deleted the record, so it has no content.')}</Note>
        ) : (
          <Fields view={view} version={version} record={record} />
        )}
      </Page>
    </DetailFrame>
  );
}

interface FieldsProps extends VersionReaderProps {
  record: JsonObject;
}

/** All fields, each with its last change. */
function Fields({ record, view, version }: FieldsProps) {
  const { nameOf, history } = view;
  const { words } = view.kind;
  useSyncExternalStore(history.summaries.subscribe, history.summaries.generation);
  const names = Object.keys(record)
    .filter((name) => name !== 'resourceType')
    .toSorted((one, other) => fieldRank(words, one) - fieldRank(words, other));
  return names.map((name) => {
    const { label, isSecret = false } = fieldWords(words, name);
    const value = record[name] ?? null;
    const displayName = nameOf?.(name, value);
    const content = <WholeValue value={value} path={[name]} words={words} />;
    return (
      <Field key={name} aria-label={label}>
        <div>
          <h3>{name.startsWith('_') ? t('{label}, element data', { label }) : label}</h3>
          <LastChange
            change={lastChange(history, version, name)}
            label={label}
            onShow={view.showAlone}
          />
        </div>
        <div>
          {displayName !== undefined && <div>{displayName}</div>}
          {isSecret ? <SecretValue>{content}</SecretValue> : content}
        </div>
      </Field>
    );
  });
}

/** The version that last changed a field, up to this one; undefined if not loaded or not compared yet. */
function lastChange(
  { versions, summaries, hasMore }: LoadedHistory,
  version: StoredVersion,
  field: string,
): StoredVersion | undefined {
  const earlier = versions.slice(versions.indexOf(version));
  for (const one of earlier) {
    const summary = summaries.of(one);
    const isFirst = one === versions.at(-1) && !hasMore;
    if (isFirst || summary?.fields.includes(field.replace(/^_/, ''))) return one;
    if (summary === undefined) return undefined;
  }
  return undefined;
}

interface LastChangeProps {
  change: StoredVersion | undefined;
  label: string;
  onShow: (version: StoredVersion) => void;
}

function LastChange({ change, label, onShow }: LastChangeProps) {
  if (change === undefined) return null;
  const { versionId, author, savedAt } = change;
  const words = factsLine([
    t('Version {versionId}', { versionId }),
    author,
    savedAt && formatDate(savedAt),
  ]);
  return (
    <Change
      type="button"
      title={t('Last change of {label}', { label })}
      onClick={() => onShow(change)}
    >
      {words}
    </Change>
  );
}

/** Possible passwords are shown and printed on request only. */
function SecretValue({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return children;
  return (
    <>
      <MutedText>{t('Hidden because it may contain passwords.')}</MutedText>{' '}
      <Button size="small" variant="text" onClick={() => setIsShown(true)}>
        {t('Show')}
      </Button>
    </>
  );
}

function CopyButtons({ content, url }: { content: string; url: string | undefined }) {
  const copy = useCopy();
  return (
    <>
      <Button
        startIcon={<ContentCopyOutlined />}
        onClick={() => copy(tidyJson(content), t('Copied as JSON'))}
      >
        {t('JSON')}
      </Button>
      {url !== undefined && (
        <Button
          startIcon={<ContentCopyOutlined />}
          onClick={() =>
            copy(
              curlCommand({ url }),
              t('Copied as cURL. Replace TOKEN with an access token before you run it.'),
            )
          }
        >
          {t('cURL')}
        </Button>
      )}
    </>
  );
}
