import Link from '@mui/material/Link';
import { createContext, type ReactNode, useContext } from 'react';
import { Note } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { useElements, useProblemAt, useWarningAt } from './form-context.ts';
import { fieldHelp } from './form-layout.tsx';
import { isIndex, stepsOf, type TreePath } from './form-tree.ts';

/** R4's definitions by path, with their page. */
export interface Explanations {
  words: Readonly<Record<string, string>>;
  pageOf: (path: string) => string;
}

/** Undefined while explanations are hidden. */
export const ExplanationsContext = createContext<Explanations | undefined>(undefined);

/** R4's definition of an element with a link; undefined while hidden. */
export function useExplanation(path: TreePath): ReactNode {
  const explanations = useContext(ExplanationsContext);
  const elements = useElements();
  // Items share the definition of their list.
  if (explanations === undefined || isIndex(stepsOf(path).at(-1) ?? '')) return undefined;
  const { words, pageOf } = explanations;
  const { element, owner } = elements.placeAt(path) ?? {};
  if (element === undefined) return undefined;
  const bases = owner === elements.resourceType ? commonResourceTypes : commonElementTypes;
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

/** The error state and help of an input: its issue, else its warning, else its hint or R4's definition. */
export function useFieldHelp(path: TreePath, hint: string | undefined, explains = path) {
  const problem = useProblemAt(path);
  const warning = useWarningAt(path);
  const explanation = useExplanation(explains);
  return {
    error: problem !== undefined,
    helperText: fieldHelp({ problem, warning, hint: hint ?? explanation }),
  };
}

/** The definition above a list or group. */
export function Explained({ path }: { path: TreePath }) {
  const explanation = useExplanation(path);
  if (explanation === undefined) return null;
  return <Note sx={{ gridColumn: '1 / -1', mb: 2 }}>{explanation}</Note>;
}

/** R4 defines common elements on these types. */
const commonResourceTypes = ['DomainResource', 'Resource'];
const commonElementTypes = ['BackboneElement', 'Element'];
