import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { useElements } from './form-context.ts';
import { stepsOf, type TreePath } from './form-tree.ts';

/** What R4 says of its elements, by path, and where it does. */
export interface Explanations {
  words: Readonly<Record<string, string>>;
  pageOf: (path: string) => string;
}

/** Undefined where they are not shown. */
export const ExplanationsContext = createContext<Explanations | undefined>(undefined);

/** What R4 says of an element, with the way to its page; undefined where that is not shown. */
export function useExplanation(path: TreePath): ReactNode {
  const explanations = useContext(ExplanationsContext);
  const elements = useElements();
  const steps = stepsOf(path);
  // An entry is explained with its list.
  if (explanations === undefined || /^\d+$/.test(steps.at(-1) ?? '')) return undefined;
  const { words, pageOf } = explanations;
  const { element, owner } = elements.placeAt(path) ?? {};
  if (element === undefined) return undefined;
  const bases = owner === elements.resourceType ? ofResources : ofElements;
  const name = [
    `${owner}.${element.name}`,
    `${owner}.${element.choice}[x]`,
    ...bases.map((base) => `${base}.${element.name}`),
  ].find((candidate) => Object.hasOwn(words, candidate));
  if (name === undefined) return undefined;
  return (
    <span className="explanation">
      <span lang="en">{words[name]}</span>{' '}
      <Link
        href={pageOf(name)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('{element} in R4 (opens in a new tab)', { element: name })}
      >
        R4
      </Link>
    </span>
  );
}

const Paragraph = styled('p')({
  gridColumn: '1 / -1',
  margin: '0 0 8px',
  fontSize: fontSize.small,
  color: color('text-muted'),
});

/** The same above a list or a group of fields. */
export function Explained({ path }: { path: TreePath }) {
  const explanation = useExplanation(path);
  return explanation === undefined ? null : <Paragraph>{explanation}</Paragraph>;
}

/** Where R4 draws what each resource and each part of one has. */
const ofResources = ['DomainResource', 'Resource'];
const ofElements = ['BackboneElement', 'Element'];
