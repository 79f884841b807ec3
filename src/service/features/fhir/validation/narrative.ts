import { SaxesParser } from 'saxes';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import type { TypedObject } from './r4-members.ts';

const namespace = 'http://www.w3.org/1999/xhtml';

/** R4's list (the XPath of txt-1), plus address, bdo and kbd, which the rule's text allows. */
const allowedElements = new Set(
  'a abbr acronym address b bdo big blockquote br caption cite code col colgroup dd dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li ol p pre q samp small span strong sub sup table tbody td tfoot th thead tr tt ul var'.split(
    ' ',
  ),
);

/** The same for attributes, plus XML's `xml:lang`. */
const allowedAttributes = new Set(
  'abbr accesskey align alt axis bgcolor border cellhalign cellpadding cellspacing cellvalign char charoff charset cite class colspan compact coords dir frame headers height href hreflang hspace id lang longdesc name nowrap rel rev rowspan rules scope shape span src start style summary tabindex title type valign value vspace width xml:lang'.split(
    ' ',
  ),
);

/** Schemes that can run code. Browsers ignore white space and control characters in them. */
const runs = /^(?:javascript|vbscript|data:(?!image\/))/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these are ignored
const ignoredCharacters = /[\u0000-\u0020]/g;

/** HL7's own EventDefinition has nothing but a line break. */
const emptyDiv = /^<div [^>]*>\n *<\/div>$/;

class Refusal extends Error {}

/** Issues of all narratives in a resource, each at its `div`. */
export function narrativeIssues(objects: readonly TypedObject[]): ProblemIssue[] {
  return objects.flatMap(({ type, value, path }) => {
    const message = type === 'Narrative' ? narrativeFault(String(value.div)) : undefined;
    return message === undefined ? [] : [{ path: [...path, 'div'].join('.'), message }];
  });
}

/**
 * The violation of R4's XHTML rules txt-1 and txt-2 (http://hl7.org/fhir/R4/narrative.html), or undefined. Entities
 * beyond XML's five, such as `&nbsp;`, are not well-formed, and prefixed elements are refused, as HTML does not
 * know them. The parser does not resolve namespaces: that takes a minute for 50,000 elements.
 */
function narrativeFault(xhtml: string): string | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let isRoot = true;
  let hasContent = emptyDiv.test(xhtml);
  const onText = (text: string) => {
    hasContent ||= text.trim() !== '';
  };
  const refuse = () => {
    throw new Refusal(t('Must not contain a DOCTYPE or processing instructions'));
  };
  parser.on('opentag', ({ name, attributes }) => {
    if (isRoot && (name !== 'div' || attributes.xmlns !== namespace)) {
      throw new Refusal(t('Must be a div with xmlns="{namespace}"', { namespace }));
    }
    refuseTag(name, attributes);
    isRoot = false;
    hasContent ||= name === 'img' && 'src' in attributes;
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('xmldecl', refuse);
  try {
    parser.write(xhtml).close();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    const reason = error instanceof Error ? error.message : String(error);
    return t('Must be well-formed XHTML: {reason}', { reason });
  }
  return hasContent ? undefined : t('Must contain text or an image');
}

function refuseTag(name: string, attributes: Readonly<Record<string, string>>): void {
  if (!allowedElements.has(name)) {
    throw new Refusal(t('The element {name} isn’t allowed in a narrative', { name }));
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    const isAllowed =
      attribute === 'xmlns' ? value === namespace : allowedAttributes.has(attribute);
    if (!isAllowed) {
      throw new Refusal(
        t('The attribute {name} isn’t allowed in a narrative', { name: attribute }),
      );
    }
    if (/^(?:href|src|cite|longdesc)$/.test(attribute)) refuseScript(value);
  }
}

function refuseScript(address: string): void {
  if (!runs.test(address.replace(ignoredCharacters, ''))) return;
  throw new Refusal(t('A URL in a narrative must not run a script'));
}
