import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { DangerText, Note } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import { defaultSort } from '#app/list/search/search-address.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { elementsOfKind } from '../parameter-label.ts';
import { recordTitle } from '../record-title.ts';
import { type OfferedKind, recordsQueries } from '../records.queries.ts';
import { useReferenceNames } from '../references/reference-names.tsx';
import { evaluateExpression, expressionProblem } from './fhirpath.ts';
import { unknownElements } from './unknown-elements.ts';

const Frame = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 12,
  ...framed,
  backgroundColor: color('canvas'),
  '& p': { margin: 0, fontSize: fontSize.small },
});

const Result = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', minWidth: 0 });

/** Validates a FHIRPath expression and evaluates it on a record of the site of the kind watched, if known. */
export function ConditionCheck({ expression, watched }: { expression: string; watched: string }) {
  const problem = expressionProblem(expression);
  const entry = fhirKindOperations.find(({ kind }) => kind === watched);
  return (
    <Frame>
      <p role="status">
        {problem === undefined ? (
          t('Valid FHIRPath.')
        ) : (
          <DangerText>{t('Not valid FHIRPath: {problem}.', { problem })}</DangerText>
        )}
        {problem === undefined && entry !== undefined && unknownText(expression, entry)}
      </p>
      {entry === undefined ? (
        <Note>{t('Choose the kind of data to try this on one of this site’s records.')}</Note>
      ) : (
        problem === undefined && <Trial key={entry.kind} expression={expression} entry={entry} />
      )}
    </Frame>
  );
}

/** Elements of the expression that R4 does not have; empty if there are none. */
function unknownText(expression: string, { kind }: OfferedKind): string {
  return unknownElements(expression, elementsOfKind(kind))
    .map(({ name, type, nearest }) =>
      nearest === undefined
        ? ` ${t('{type} has no element “{name}”.', { type, name })}`
        : ` ${t('{type} has no element “{name}”: did you mean “{nearest}”?', { type, name, nearest })}`,
    )
    .join('');
}

const recent = { pageSize: 100, sort: defaultSort, filters: [] };

/** Evaluates the expression on a selected record. */
function Trial({ expression, entry }: { expression: string; entry: OfferedKind }) {
  const { siteId = '' } = useParams();
  const { data, isPending, error } = useQuery(recordsQueries.page(siteId, entry, recent));
  const [id, setId] = useState<string>();
  const resources = data?.entry ?? [];
  const names = useReferenceNames(siteId, resources);
  const candidates = resources.flatMap((resource) => {
    const { id } = resource;
    return typeof id === 'string' ? [{ id, label: recordTitle(resource, names), resource }] : [];
  });
  const chosen = candidates.find((candidate) => candidate.id === id);
  const words = kindWordsOf(entry.kind);
  const [one, plural] = [inSentence(words.one), inSentence(words.many)];
  return (
    <>
      <Autocomplete
        options={candidates}
        value={chosen ?? null}
        loading={isPending}
        disabled={error !== null}
        onChange={(_, candidate) => setId(candidate?.id)}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionKey={(option) => option.id}
        noOptionsText={t('No {nouns} here', { nouns: plural })}
        sx={{ maxWidth: 420 }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('Try it on: {one}', { one })}
            placeholder={t('Choose a record')}
            helperText={
              error === null
                ? t('Recently changed {nouns}', { nouns: plural })
                : problemMessage(error)
            }
          />
        )}
      />
      {chosen !== undefined && <Outcome expression={expression} resource={chosen.resource} />}
    </>
  );
}

function Outcome({ expression, resource }: { expression: string; resource: object }) {
  const result = evaluateExpression(expression, { resource, at: new Date() });
  if ('problem' in result) {
    return (
      <p role="status">
        <DangerText>{t('Can’t try this: {problem}.', { problem: result.problem })}</DangerText>
      </p>
    );
  }
  const { values, isTrue } = result;
  const isPlain = values.length === 1 && typeof values[0] === 'boolean';
  return (
    <Result role="status">
      <StatusChip
        tone={isTrue ? 'success' : 'neutral'}
        label={isTrue ? t('True: would fire') : t('False: wouldn’t fire')}
      />
      {!isPlain && (
        <>
          <p>
            {values.length === 0
              ? t('The result is empty, which counts as false.')
              : t('The result isn’t true or false; any value counts as true:')}
          </p>
          {values.length > 0 && (
            <CodeBlock code={JSON.stringify(values, undefined, 2)} label={t('Result')} />
          )}
        </>
      )}
    </Result>
  );
}
