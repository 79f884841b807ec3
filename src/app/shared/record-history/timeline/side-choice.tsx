import { memo, type SyntheticEvent } from 'react';

interface SideChoiceProps {
  side: 'from' | 'to';
  /** Ids of the elements that name it: one of the column, one of the row. */
  labelIds: string;
  isChecked: boolean;
  isDisabled: boolean;
  onPick: (event: SyntheticEvent<HTMLElement>) => void;
}

/**
 * Makes a version one side of the comparison. Named by other elements, so that it stays as it is while its row shows one
 * version after another: React writes a radio button's every property anew with each change of one.
 */
export const SideChoice = memo(function SideChoice(props: SideChoiceProps) {
  return (
    <input
      type="radio"
      name={props.side}
      data-part={props.side}
      aria-labelledby={props.labelIds}
      checked={props.isChecked}
      disabled={props.isDisabled}
      onChange={props.onPick}
    />
  );
});
