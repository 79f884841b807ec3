import { styled } from '@mui/material/styles';
import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  textOf,
} from '#app/kit/json/json-text.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { NoValue } from '#app/kit/text/text-parts.tsx';
import { color, noteText } from '#app/kit/theme/tokens.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { t } from '#words/t.ts';
import { ReferenceText } from '../compare/marked-text.tsx';
import { codeLabel, conceptName, extensionWords, memberLabel } from '../diff/describe-value.ts';
import { isLocalReference } from '../diff/marked-parts.ts';

const SafeHtml = lazyPart(async () => (await import('#app/kit/rich-text/safe-html.tsx')).SafeHtml);

interface WholeValueProps {
  value: JsonValue;
  /** The path without list indexes. */
  path: readonly string[];
  words: RecordWords;
}

const Text = styled('span')({ whiteSpace: 'pre-wrap' });

const Members = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  gap: '4px 16px',
  '& > div': { display: 'contents' },
  '& dt': noteText,
  '& dd': { minWidth: 0 },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& dd': { marginBottom: 6 },
  },
});

const Items = styled('ul')({
  display: 'grid',
  gap: 8,
  '&[data-shape="parts"] > li': {
    paddingLeft: 12,
    borderLeft: `2px solid ${color('border')}`,
    breakInside: 'avoid',
  },
});

export function WholeValue({ value, path, words }: WholeValueProps) {
  if (value === null || value === '') return <NoValue />;
  if (typeof value === 'string') {
    const name = codeLabel(value, path, words);
    if (name !== undefined) return <Text>{name}</Text>;
    if (words.values === 'plain') return <Text>{maskedAddress(value)}</Text>;
    const isReference = path.at(-1) === 'reference';
    if (!isReference || !isLocalReference(value)) return <Text>{value}</Text>;
    return (
      <ReferenceText reference={value} isNamed={false}>
        <Text>{value}</Text>
      </ReferenceText>
    );
  }
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (isJsonNumber(value)) return value.value;
  if (Array.isArray(value)) {
    const hasParts = value.some((item) => Array.isArray(item) || isJsonObject(item));
    return (
      <Items data-shape={hasParts ? 'parts' : 'values'}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored version does not change
          <li key={index}>
            <WholeValue value={item} path={path} words={words} />
          </li>
        ))}
      </Items>
    );
  }
  if (!isJsonObject(value)) return null;
  return <WholeObject value={value} path={path} words={words} />;
}

type WholeObjectProps = Omit<WholeValueProps, 'value'> & { value: JsonObject };

function WholeObject({ value, path, words }: WholeObjectProps) {
  const extension = path.at(-1) === 'extension' ? ownExtension(value, words) : undefined;
  if (extension !== undefined) return <OwnExtension {...extension} path={path} words={words} />;
  const { div, ...rest } = value;
  const narrative = words.values === 'fhir' ? textOf(div) : undefined;
  const members = Object.entries(narrative === undefined ? value : rest);
  return (
    <>
      {narrative !== undefined && <SafeHtml html={narrative} />}
      {members.length > 0 && (
        <Members>
          {members.map(([name, member]) => (
            <div key={name}>
              <dt>{labelOf([...path, name], words)}</dt>
              <dd>
                <WholeValue value={member} path={[...path, name]} words={words} />
              </dd>
            </div>
          ))}
        </Members>
      )}
    </>
  );
}

interface OwnExtensionProps extends WholeValueProps {
  url: string;
  name: string;
  /** The member that holds the value. */
  member: string;
}

/** An extension with fields in the console and a single value; undefined for any other. */
function ownExtension({ url, ...content }: JsonObject, words: RecordWords) {
  const address = textOf(url) ?? '';
  const name = extensionWords(address, words)?.label;
  const [[member, value] = [], ...others] = Object.entries(content);
  if (name === undefined || member === undefined || value === undefined || others.length > 0)
    return undefined;
  return { url: address, name, member, value };
}

/** By name rather than by URL. */
function OwnExtension({ url, name, member, value, path, words }: OwnExtensionProps) {
  return (
    <Members>
      <div>
        <dt>{name}</dt>
        <dd>
          {conceptName(url, value, words) ?? (
            <WholeValue value={value} path={[...path, member]} words={words} />
          )}
        </dd>
      </div>
    </Members>
  );
}

/** FHIR's `_name` belongs to `name`. */
function labelOf(path: readonly string[], words: RecordWords): string {
  const label = memberLabel(path, words);
  return path.at(-1)?.startsWith('_') ? t('{label}, element data', { label }) : label;
}
