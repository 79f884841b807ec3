import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { formatCount } from '#app/kit/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { BulkBarFrame } from '#app/work/bulk-bar-frame.ts';
import { type BulkAction, type BulkPreview, bulkLimit } from '#contract/user-bulk.ts';
import type { UserListQuery } from '#contract/users.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { countOf, mostNamed, nobody, type Selection, targetOf } from './selection.ts';
import { bulkQueries } from './user-bulk.queries.ts';

interface BulkBarProps {
  selection: Selection;
  query: UserListQuery;
  /** How many match the filter. */
  total: number;
  onChange: (selection: Selection) => void;
}

/** What can be done with everybody who is ticked. */
export function BulkBar({ selection, query, total, onChange }: BulkBarProps) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [looking, setLooking] = useState<BulkAction>();
  const [question, setQuestion] = useState<{ action: BulkAction; preview: BulkPreview }>();
  const count = countOf(selection, total);
  const named = selection.kind === 'some' ? selection.ids.size : selection.except.size;
  const refusal = tooMany(count, named);

  async function ask(action: BulkAction): Promise<void> {
    setLooking(action);
    try {
      const request = { action, target: targetOf(selection, query) };
      setQuestion({ action, preview: await queryClient.fetchQuery(bulkQueries.preview(request)) });
    } catch (error) {
      toasts.error(problemMessage(error));
    } finally {
      setLooking(undefined);
    }
  }

  return (
    <BulkBarFrame aria-label="Bulk actions">
      <span aria-live="polite" style={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {selection.kind === 'all' && selection.except.size === 0
          ? `All ${formatCount(count)} selected`
          : `${formatCount(count)} selected`}
      </span>
      {selection.kind === 'some' && total > selection.ids.size && (
        <Button
          variant="text"
          size="small"
          onClick={() => onChange({ kind: 'all', except: new Set() })}
          className="all"
        >
          Select all {formatCount(total)} that match
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-label="Clear selection"
        onClick={() => onChange(nobody)}
      >
        Clear
      </Button>
      {refusal === undefined ? (
        <BulkButtons looking={looking} onAsk={(action) => void ask(action)} />
      ) : (
        <span style={{ color: color('text-muted') }}>{refusal}</span>
      )}
      {question && (
        <BulkDialog
          {...question}
          target={targetOf(selection, query)}
          onStarted={() => onChange(nobody)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </BulkBarFrame>
  );
}

function tooMany(count: number, named: number): string | undefined {
  if (count > bulkLimit) return `At most ${formatCount(bulkLimit)} at once: narrow the filter.`;
  if (named <= mostNamed) return undefined;
  return `At most ${formatCount(mostNamed)} can be picked one by one: use a filter.`;
}
