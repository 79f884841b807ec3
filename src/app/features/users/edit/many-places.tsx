import Alert from '@mui/material/Alert';
import type { Ref } from 'react';
import { type Control, useController } from 'react-hook-form';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { firstMessage } from '#app/kit/forms/first-message.ts';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import { t } from '#words/t.ts';

/** Of the forms of a user, what this asks for. */
type PlacesControl = Control<{ brandIds: string[]; siteIds: string[] }, unknown, never>;

/** What a brand says of a person, and what it does not. */
export const brandHint = t('To find people by. What they may see is decided by their sites');

interface ManyPlacesProps {
  control: PlacesControl;
  name: 'brandIds' | 'siteIds';
  label: string;
  /** What can be chosen by name; without any, numbers are typed. */
  options: readonly FilterOption[];
  hint?: string | undefined;
}

/** The brands or the sites of a user, in a form. */
export function ManyPlaces({ control, name, ...props }: ManyPlacesProps) {
  const { field, fieldState } = useController({ control, name });
  return <PlacesInput {...props} {...field} problem={firstMessage(fieldState.error)} />;
}

interface PlacesInputProps extends Pick<ManyPlacesProps, 'label' | 'options' | 'hint'> {
  name?: string;
  value: string[];
  problem?: string | undefined;
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Any number of brands or sites. */
export function PlacesInput({ label, options, hint, problem, ref, ...field }: PlacesInputProps) {
  const isTyped = options.length === 0;
  return (
    <ChipsInput
      {...field}
      label={label}
      options={options.map(({ value }) => value)}
      textOf={(value) => options.find((one) => one.value === value)?.label ?? value}
      read={isTyped ? (text) => text.split(/[\s,;]+/).filter((one) => one !== '') : undefined}
      helperText={isTyped ? t('Type a number and press Enter') : hint}
      problem={problem}
      inputRef={ref}
    />
  );
}

/** What becomes of somebody whose role is limited to sites, and who has none. */
export function NoSitesWarning() {
  return (
    <Alert severity="warning">
      {t('Without a site they can sign in, but see no records until somebody adds one.')}
    </Alert>
  );
}
