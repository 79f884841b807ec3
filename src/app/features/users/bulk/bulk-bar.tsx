import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { emptySelection, type Selection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import { type BulkAction, type BulkPreview, bulkLimit } from '#contract/people/user-bulk.ts';
import type { User, UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkQueries } from './user-bulk.queries.ts';
import { targetOf } from './user-target.ts';

interface BulkBarProps {
  selection: Selection<User>;
  query: UserListQuery;
  total: number;
  onChange: (selection: Selection<User>) => void;
}

/** Actions on the selected users. */
export function BulkBar({ selection, query, total, onChange }: BulkBarProps) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [previewAction, setLooking] = useState<BulkAction>();
  const [question, setQuestion] = useState<{ action: BulkAction; preview: BulkPreview }>();
  const refusal = tooMany(selection, total);

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
    <SelectionBar selection={selection} total={total} onChange={onChange}>
      {refusal === undefined ? (
        <BulkButtons looking={previewAction} onAsk={(action) => void ask(action)} />
      ) : (
        <MutedText>{refusal}</MutedText>
      )}
      {question && (
        <BulkDialog
          {...question}
          target={targetOf(selection, query)}
          onStarted={() => onChange(emptySelection)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </SelectionBar>
  );
}

/** The maximum of ids per request. */
const maxNamed = 1_000;

function tooMany(selection: Selection<User>, total: number): string | undefined {
  const named = selection.kind === 'some' ? selection.rows.size : selection.except.size;
  const count = selection.kind === 'some' ? named : total - named;
  if (count > bulkLimit)
    return t('At most {limit, number} at once. Narrow the filter.', { limit: bulkLimit });
  if (named <= maxNamed) return undefined;
  return t('You can select at most {limit, number} individually. Use a filter.', {
    limit: maxNamed,
  });
}
