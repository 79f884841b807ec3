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
      onChange={(text = '') =>
        onChange([...new Set(text.split(/[\s,;]+/).filter((id) => id !== ''))])
      }
    />
  );
}
