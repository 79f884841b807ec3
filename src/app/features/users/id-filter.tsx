import * as z from 'zod/mini';
import { listLimit } from '#contract/query-params.ts';
import { userListQuerySchema } from '#contract/users.ts';
import { TextFilter } from '../../shared/ui/text-filter.tsx';

interface IdFilterProps {
  label: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** A filter over things that the console knows by number only: the numbers are typed in, separated by commas. */
export function IdFilter({ label, chosen, onChange }: IdFilterProps) {
  return (
    <TextFilter
      label={label}
      inputLabel={`${label} numbers`}
      inputMode="numeric"
      hint="Several separated by commas"
      value={chosen.join(', ')}
      limit={Number.POSITIVE_INFINITY}
      check={idsProblem}
      onChange={(text = '') => onChange(idsOf(text))}
    />
  );
}

function idsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((id) => id !== ''))];
}

function idsProblem(text: string): string | undefined {
  const { clientAccountId } = userListQuerySchema.shape;
  return z.safeParse(clientAccountId, idsOf(text).join(',')).success
    ? undefined
    : `At most ${listLimit} numbers, each of at most 64 characters`;
}
