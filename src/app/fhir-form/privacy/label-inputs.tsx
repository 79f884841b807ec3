import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#app/kit/api/call.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import type { JsonObject, JsonValue } from '#app/kit/json/json-text.ts';
import { objectOf, objectsOf } from '#app/kit/json/unknown-object.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import {
  clearances,
  confidentialityMeaning,
  confidentialityName,
  confidentialityNames,
  hidesRecords,
} from '#app/record/labels/confidentiality-words.ts';
import { partialResourceTag } from '#app/record/labels/resource-labels.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { useFhirForm, useValueAt } from '../form-context.ts';
import { blank } from '../form-tree.ts';
import {
  codingsOf,
  confidentialityIn,
  tagOf,
  tagText,
  tagToken,
  withConfidentiality,
} from './meta-codings.ts';

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
  const roleClearances = clearances[role ?? ''];
  return hidesRecords(code) && roleClearances !== undefined && !roleClearances.includes(code);
}

interface TagsInputProps {
  label: string;
  value: JsonObject[];
  options: readonly JsonObject[];
  /** Whether free text is allowed. */
  canType?: boolean;
  helperText?: string;
  isDisabled?: boolean;
  onChange: (tags: JsonObject[]) => void;
}

export function TagsInput({ canType = false, helperText, ...input }: TagsInputProps) {
  return (
    <ChipsInput
      {...input}
      textOf={tagText}
      keyOf={tagToken}
      read={canType ? (text) => [tagOf(text)].filter((tag) => tag !== undefined) : undefined}
      helperText={
        helperText ??
        t('Choose a tag used at this site, or enter a code or system|code and press Enter.')
      }
    />
  );
}

/** The tags of a site's records, limited to the first hundred tagged ones. */
export function useTagsInUse(siteId: string, resourceType: string): readonly JsonObject[] {
  const { data = [] } = useQuery({
    queryKey: ['tags-in-use', siteId, resourceType],
    queryFn: async ({ signal }): Promise<JsonObject[]> => {
      const query = { _count: 100, _sort: '_tag', _elements: 'meta' };
      const { search } = operationsOfKind(resourceType);
      const { entry } = await call(search, { params: { siteId }, query }, { signal });
      const tags = objectsOf(entry)
        .flatMap(({ meta }) => codingsOf(objectOf(meta).tag as JsonValue)) // parsed from JSON
        .filter(({ code }) => code !== partialResourceTag);
      const byToken = new Map(tags.map((tag) => [tagToken(tag), tag]));
      return [...byToken.values()].toSorted((one, other) =>
        tagText(one).localeCompare(tagText(other)),
      );
    },
    staleTime: 60_000,
    retry: false,
    meta: { part: t('tags in use') },
  });
  return data;
}

const Pair = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
});

/** The confidentiality and tags in a record's `meta`. */
export function PrivacyFields() {
  const { store, isReadOnly, kind } = useFhirForm();
  const { siteId = '' } = useParams();
  const security = useValueAt('meta.security');
  const tags = codingsOf(useValueAt('meta.tag')).filter((tag) => tag !== blank);
  const write = (path: string, codings: JsonObject[]) =>
    store.set(path, codings.length === 0 ? blank : codings);
  return (
    <Pair>
      <ConfidentialitySelect
        value={confidentialityIn(security)}
        isDisabled={isReadOnly}
        onChange={(code) => write('meta.security', withConfidentiality(security, code))}
      />
      <TagsInput
        label={t('Tags')}
        canType
        isDisabled={isReadOnly}
        options={useTagsInUse(siteId, kind.elements.resourceType)}
        value={tags}
        onChange={(next) => write('meta.tag', next)}
      />
    </Pair>
  );
}
