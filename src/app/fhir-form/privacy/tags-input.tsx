import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { ChipsInput } from '#app/kit/forms/chips-input.tsx';
import { isJsonObject, type JsonObject } from '#app/kit/json/json-text.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import { t } from '#words/t.ts';
import { tagOf, tagText, tagToken } from './meta-codings.ts';

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

/** Added by servers to partial resources. */
const added = 'SUBSETTED';
const most = 100;

/** The tags in use by a kind at a site. */
export function useTagsInUse(siteId: string, resourceType: string): readonly JsonObject[] {
  const { data = [] } = useQuery(tagsInUse(siteId, resourceType));
  return data;
}

/** Limited to the first hundred tagged records. */
function tagsInUse(siteId: string, resourceType: string) {
  return queryOptions({
    queryKey: ['tags-in-use', siteId, resourceType],
    queryFn: async ({ signal }): Promise<JsonObject[]> => {
      const kind = fhirKindOperations.find((one) => one.kind === resourceType);
      if (kind === undefined) return [];
      const query = { _count: most, _sort: '_tag', _elements: 'meta' };
      const { entry = [] } = await call(
        kind.operations.search,
        { params: { siteId }, query },
        { signal },
      );
      const tags = entry.flatMap(({ meta }) => {
        const tag: unknown = typeof meta === 'object' && meta !== null && 'tag' in meta && meta.tag;
        return (Array.isArray(tag) ? tag : []).filter(isTag);
      });
      const byToken = new Map(tags.map((tag) => [tagToken(tag), tag]));
      return [...byToken.values()].toSorted((one, other) =>
        tagText(one).localeCompare(tagText(other)),
      );
    },
    staleTime: 60_000,
    retry: false,
    meta: { part: t('tags in use') },
  });
}

function isTag(tag: unknown): tag is JsonObject {
  return isJsonObject(tag as JsonObject) && (tag as JsonObject).code !== added; // parsed from JSON
}
