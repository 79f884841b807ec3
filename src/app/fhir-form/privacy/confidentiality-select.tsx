import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import {
  confidentialityMeaning,
  confidentialityName,
  confidentialityNames,
  hidesRecords,
} from '#app/record/labels/confidentiality-words.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { confidentialityClearance } from '#contract/fhir/confidentiality.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

interface ConfidentialitySelectProps {
  /** A code; empty for none. */
  value: string;
  isDisabled?: boolean;
  /** An option before all codes. */
  first?: { value: string; label: string; meaning: string };
  onChange: (code: string) => void;
}

/** Selects who may see a record, by HL7's confidentiality codes. */
export function ConfidentialitySelect(props: ConfidentialitySelectProps) {
  const { value, isDisabled = false, first, onChange } = props;
  const { data: you } = useQuery(sessionQueries.currentUser());
  // Only our service defines clearances.
  const hasClearances = useOffers()('changeUserAccess');
  const codes = Object.keys(confidentialityNames);
  return (
    <ChoiceSelect
      label={t('Confidentiality')}
      value={value}
      options={[
        ...(first ? [first] : []),
        { value: '', label: t('No label') },
        ...codes.map((code) => ({
          value: code,
          label: `${capitalize(confidentialityName(code))} (${code})`,
          isDisabled: hasClearances && isAbove(code, you?.role),
        })),
      ]}
      hint={
        value === first?.value
          ? first.meaning
          : hasClearances
            ? confidentialityMeaning(value)
            : undefined
      }
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}

/** Nobody may choose a label above their own clearance; other limits are the service's. */
function isAbove(code: string, role: string | undefined): boolean {
  const clearances: Readonly<Record<string, readonly string[]>> = confidentialityClearance;
  const own = clearances[role ?? ''];
  return hidesRecords(code) && own !== undefined && !own.includes(code);
}
