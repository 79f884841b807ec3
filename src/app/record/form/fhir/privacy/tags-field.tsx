import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject } from '#app/kit/json/json-text.ts';
import { fhirKindOperations } from '#contract/fhir-kind-operations.ts';
import { useFhirForm, useValueAt } from '../form-context.ts';
import { blank } from '../form-tree.ts';
import { codingsOf, tagOf, tagToken, tagWords } from './meta-codings.ts';

const path = 'meta.tag';

/** The tags of a record: those that others of its kind have at the site are offered, any other can be typed. */
export function TagsField() {
  const { store, isReadOnly, kind } = useFhirForm();
  const { siteId = '' } = useParams();
  const value = useValueAt(path);
  const tags = codingsOf(value).filter((tag) => tag !== blank);
  const { data: used = [] } = useQuery(tagsInUse(siteId, kind.elements.resourceType));
  return (
    <Autocomplete
      multiple
      freeSolo
      handleHomeEndKeys
      disabled={isReadOnly}
      sx={asTallAsText}
      options={used}
      filterSelectedOptions
      value={tags}
      isOptionEqualToValue={(one, other) =>
        typeof other !== 'string' && tagToken(one) === tagToken(other)
      }
      getOptionLabel={(tag) => (typeof tag === 'string' ? tag : tagWords(tag))}
      getOptionKey={(tag) => (typeof tag === 'string' ? tag : tagToken(tag))}
      onChange={(_, chosen) => {
        const next = chosen
          .map((tag) => (typeof tag === 'string' ? tagOf(tag) : tag))
          .filter((tag) => tag !== undefined);
        const byToken = new Map(next.map((tag) => [tagToken(tag), tag]));
        store.set(path, byToken.size === 0 ? blank : [...byToken.values()]);
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tags"
          helperText="Those in use at this site are offered. A new one: its code or system|code, then Enter."
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}

/** MUI gives the fields of pick lists paddings of their own. */
const asTallAsText = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
    minHeight: 32,
    padding: '2px 36px 2px 4px',
  },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '3px 6px' },
};

/** What every server that answers parts of resources adds by itself. */
const added = 'SUBSETTED';
const most = 100;

/** The tags of the kind's records at a site, as far as the first hundred of those that have any show them. */
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
        tagWords(one).localeCompare(tagWords(other)),
      );
    },
    staleTime: 60_000,
    retry: false,
    meta: { part: 'which tags are in use' },
  });
}

function isTag(tag: unknown): tag is JsonObject {
  return isJsonObject(tag as JsonObject) && (tag as JsonObject).code !== added; // read from JSON
}
