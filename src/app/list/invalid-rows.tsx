import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { PointList } from '#app/kit/text/text-parts.tsx';
import { iconSize } from '#app/kit/theme/tokens.ts';
import type { InvalidRow } from '#contract/base/list-envelopes.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import type { ListState } from './use-list.ts';

const InvalidRowDialog = lazyPart(
  async () => (await import('./invalid-row-dialog.tsx')).InvalidRowDialog,
);

/** The mark of a row that was not fully parsed. */
export type MarkOf<Row> = (row: Row, tabIndex?: number) => ReactNode;

interface InvalidRows<Row> {
  /** Undefined if all rows were fully parsed. */
  markOf: MarkOf<Row> | undefined;
  /** Rows that could not be parsed at all, and the open JSON. */
  note: ReactNode;
}

/** Marks rows that another deployment sends in an unknown format. */
export function useInvalidRows<Row>({
  rows,
  invalidRows = none,
}: Pick<ListState<Row>, 'rows' | 'invalidRows'>): InvalidRows<Row> {
  const [shown, setShown] = useState<InvalidRow>();
  const markOf = useMemo((): MarkOf<Row> | undefined => {
    const marked = new Map<Row, InvalidRow>(
      invalidRows.flatMap((one) => {
        const row = one.index === undefined ? undefined : rows[one.index];
        return row === undefined ? [] : [[row, one]];
      }),
    );
    if (marked.size === 0) return undefined;
    return (row, tabIndex) => {
      const one = marked.get(row);
      return one && <InvalidMark tabIndex={tabIndex} onShow={() => setShown(one)} />;
    };
  }, [rows, invalidRows]);
  const dropped = invalidRows.filter(({ index }) => index === undefined);
  return {
    markOf,
    note: (
      <>
        {dropped.length > 0 && <DroppedRows rows={dropped} onShow={setShown} />}
        {shown && <InvalidRowDialog row={shown} onClose={() => setShown(undefined)} />}
      </>
    ),
  };
}

const none: readonly InvalidRow[] = [];

interface InvalidMarkProps {
  tabIndex?: number | undefined;
  onShow: () => void;
}

interface InvalidRecordMarkProps {
  stored: { text: string; invalidPaths?: readonly string[] | undefined };
}

function InvalidMark({ tabIndex = 0, onShow }: InvalidMarkProps) {
  const words = t('Partly unreadable: show JSON');
  return (
    <IconButton size="small" aria-label={words} title={words} tabIndex={tabIndex} onClick={onShow}>
      <ReportProblemOutlined sx={{ fontSize: iconSize.small }} />
    </IconButton>
  );
}

/** The same mark for the page of a record. */
export function InvalidRecordMark({ stored: { text, invalidPaths = [] } }: InvalidRecordMarkProps) {
  const [isShown, setIsShown] = useState(false);
  if (invalidPaths.length === 0) return null;
  return (
    <>
      <InvalidMark onShow={() => setIsShown(true)} />
      {isShown && (
        <InvalidRowDialog
          row={{ raw: JSON.parse(text), places: invalidPaths }}
          onClose={() => setIsShown(false)}
        />
      )}
    </>
  );
}

const maxListed = 10;

interface DroppedRowsProps {
  rows: readonly InvalidRow[];
  onShow: (row: InvalidRow) => void;
}

function DroppedRows({ rows, onShow }: DroppedRowsProps) {
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {t(
        '{count, plural, one {# row has no readable ID and can’t be opened:} other {# rows have no readable ID and can’t be opened:}}',
        { count: rows.length },
      )}
      <PointList>
        {rows.slice(0, maxListed).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids
          <li key={at}>
            {factsOf(row.raw)}{' '}
            <Button size="small" variant="text" onClick={() => onShow(row)}>
              {t('Show JSON')}
            </Button>
          </li>
        ))}
      </PointList>
    </Alert>
  );
}

const maxFacts = 4;

/** A summary of a row in an unknown format: its first scalar members. */
function factsOf(raw: unknown): string {
  if (typeof raw !== 'object' || raw === null) return JSON.stringify(raw);
  const plain = Object.entries(raw).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return factsLine(plain.slice(0, maxFacts).map(([name, value]) => `${name}: ${value}`));
}
