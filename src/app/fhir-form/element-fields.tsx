import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useId } from 'react';
import { isJsonObject } from '#app/kit/json/json-text.ts';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { ChoiceField } from './choice-field.tsx';
import { discriminatorOf, type FormMember, formMembers, isCompact } from './element-forms.ts';
import { Explained } from './explained.tsx';
import {
  useElements,
  useFhirForm,
  useFormState,
  useHasProblemIn,
  useValueAt,
  type ValueField,
} from './form-context.ts';
import { CodeInput, codeText, matchesCode } from './form-inputs.tsx';
import {
  CollapsedSummary,
  CollapsiblePart,
  DisclosureButton,
  Fields,
  Sized,
  useDisclosure,
} from './form-layout.tsx';
import { joinPath, type TreePath } from './form-tree.ts';
import { FewCodesField, ListField, useFewCodes } from './list-field.tsx';
import { PrimitiveField } from './primitive-field.tsx';
import { textOfPrimitive } from './primitive-text.ts';
import { setMembers, summaryOf } from './section-summary.ts';

type ElementFieldsProps = Pick<ValueField, 'path' | 'type' | 'more'>;

/** The fields of an object of an R4 type: common ones, and the rest behind "More". */
export const ElementFields = memo(function ElementFields(props: ElementFieldsProps) {
  const { path, type, more = 'button' } = props;
  const members = useShownMembers(path, type);
  const { kind } = useFhirForm();
  const Part = kind.parts?.[type];
  const codes = type === 'Coding' ? kind.codes(kind.elements.placeAt(path)?.valueSet) : undefined;
  const field = (member: FormMember) =>
    codes !== undefined && more === 'button' && member.name === 'code' ? (
      <div className="double" key="code">
        <CodingField path={path} options={codes} />
      </div>
    ) : (
      <MemberField key={member.name} path={path} type={type} member={member} />
    );
  // One field represents all members of a choice.
  const shown = members.filter(
    ({ choice }, at) =>
      choice === undefined || members.findIndex((one) => one.choice === choice) === at,
  );
  // Display and system are set with the code; a Coding on one line has room for them.
  const isRare = ({ name, isMore }: FormMember) =>
    isMore || (codes !== undefined && more === 'button' && name !== 'code');
  const rare = shown.filter(isRare);
  return (
    <>
      {more !== 'only' && shown.filter((member) => !isRare(member)).map(field)}
      {more === 'button' && (
        <MoreFields path={path} members={rare}>
          {field}
        </MoreFields>
      )}
      {more === 'only' && rare.map(field)}
      {Part !== undefined && more !== 'only' && (
        <div className="wide">
          <Part path={path} />
        </div>
      )}
    </>
  );
});

/** Members of an object; those unusual for its kind are behind "More" until set. */
function useShownMembers(path: TreePath, type: string): readonly FormMember[] {
  const members = formMembers(type, useElements());
  const discriminator = discriminatorOf(type);
  const usual = useFormState(
    (store) =>
      discriminator?.values[textOfPrimitive(store.value(joinPath(path, discriminator.member)))],
  );
  // As text, which is stable.
  const set = useFormState((store) => {
    const names = usual === undefined ? [] : members.map(({ name }) => name);
    return names.filter((name) => store.value(joinPath(path, name)) !== undefined).join(' ');
  });
  if (discriminator === undefined || usual === undefined) return members;
  const shown = new Set([discriminator.member, ...usual, ...set.split(' ')]);
  return members.map((member) => (shown.has(member.name) ? member : { ...member, isMore: true }));
}

interface MemberFieldProps {
  path: TreePath;
  type: string;
  member: FormMember;
}

/** A member of an object. Nested objects are collapsed, since R4's types are recursive. */
export function MemberField({ path, type: owner, member }: MemberFieldProps) {
  const { kind, renderValue } = useFhirForm();
  const { elements } = kind;
  const { name, type, isList, isLong, choice } = member;
  const at = joinPath(path, name);
  const label = elements.label(at);
  const isCodes = isList && type === 'code';
  const fewCodes = useFewCodes(at, isCodes ? kind.codes(member.valueSet) : undefined);
  if (choice !== undefined) {
    const members = formMembers(owner, elements).filter((one) => one.choice === choice);
    return <ChoiceField path={path} members={members} />;
  }
  if (fewCodes !== undefined) {
    return (
      <div className="wide">
        <FewCodesField path={at} label={label} options={fewCodes} />
      </div>
    );
  }
  if (isList) {
    return (
      <div className="wide">
        <ListField path={at} type={type} label={label} isNested />
      </div>
    );
  }
  if (isCompact(type, kind)) return renderValue({ path: at, type, label });
  if (elements.isComplex(type)) {
    return (
      <div className="wide">
        <CollapsibleGroup path={at} label={label}>
          {renderValue({ path: at, type, label })}
        </CollapsibleGroup>
      </div>
    );
  }
  return (
    <Sized width={isLong ? 'double' : undefined}>
      <PrimitiveField path={at} type={type} label={label} />
    </Sized>
  );
}

const RareFields = styled(Fields)({ paddingTop: 8 });

interface MoreFieldsProps {
  path: TreePath;
  members: readonly FormMember[];
  children: (member: FormMember) => ReactNode;
}

/** Rare members in a collapsible part, with a summary of those set. */
function MoreFields({ path, members, children }: MoreFieldsProps) {
  const [isOpen, setIsOpen] = useDisclosure(path, '#more');
  const value = useValueAt(path);
  const hasProblem = useHasProblemIn(...members.map(({ name }) => joinPath(path, name)));
  const { kind } = useFhirForm();
  if (members.length === 0) return null;
  return (
    <div className="wide">
      <CollapsiblePart
        isOpen={isOpen || hasProblem}
        text={t('More')}
        summary={setMembers(value, { path, kind, isRare: true })}
        onToggle={setIsOpen}
      >
        <RareFields>{members.map(children)}</RareFields>
      </CollapsiblePart>
    </div>
  );
}

const Toggle = styled(DisclosureButton)({
  fontSize: fontSize.small,
  fontWeight: 500,
  '& > .label': { flex: 'none' },
});

const Inside = styled('div')({
  margin: '4px 0 4px 9px',
  padding: '4px 0 4px 16px',
  borderLeft: `2px solid ${color('border')}`,
});

interface CollapsibleGroupProps {
  path: TreePath;
  label: string;
  children: ReactNode;
}

/** A collapsible nested object with a one-line summary. */
function CollapsibleGroup({ path, label, children }: CollapsibleGroupProps) {
  const [isOpen, setIsOpen] = useDisclosure(path, '#group');
  const { kind } = useFhirForm();
  const value = useValueAt(path);
  const hasProblem = useHasProblemIn(path);
  const id = useId();
  const isShown = isOpen || hasProblem;
  return (
    <fieldset aria-label={label}>
      <Toggle isOpen={isShown} aria-controls={id} onClick={() => setIsOpen(!isShown)}>
        <span className="label">{label}</span>
        {!isShown && (
          <CollapsedSummary>{summaryOf(value, kind, path) ?? t('Not set')}</CollapsedSummary>
        )}
      </Toggle>
      <div id={id}>
        {isShown && (
          <Inside>
            <Explained path={path} />
            <Fields>{children}</Fields>
          </Inside>
        )}
      </div>
    </fieldset>
  );
}

/** A Coding as one field with name and code. Choosing also sets display and system; any code can be typed. */
function CodingField({ path, options }: { path: TreePath; options: readonly ValueSetCode[] }) {
  const { store } = useFhirForm();
  const elements = useElements();
  const value = useValueAt(path);
  const coding = isJsonObject(value) ? value : {};
  const at = joinPath(path, 'code');
  const code = textOfPrimitive(coding.code);
  const option = options.find((one) => one.code === code);
  const written = textOfPrimitive(coding.display);
  const isStandardDisplay = written === '' || (option && written === codingOf(option).display);
  const display = (isStandardDisplay ? option?.display : written) ?? '';

  function write(text: string) {
    // Another code invalidates display and system.
    store.setMembers(path, {
      code: /\(([^()\s]+)\)\s*$/.exec(text)?.[1] ?? text,
      display: '',
      system: '',
    });
  }

  return (
    <CodeInput
      path={at}
      explains={path}
      label={elements.label(at)}
      text={codeText({ code, display })}
      options={options}
      isRequired={elements.placeAt(path)?.element?.isRequired === true}
      selectOnFocus
      onType={write}
      onChoose={(chosen) => store.setMembers(path, { ...codingOf(chosen) })}
      matches={matchesCode}
    />
  );
}
