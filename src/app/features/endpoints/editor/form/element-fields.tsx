import { memo } from 'react';
import { type FormMember, formMembers } from '../r4/element-forms.ts';
import { isComplex } from '../r4/element-types.ts';
import { useEndpointForm } from '../tree/form-context.ts';
import { inside, type TreePath } from '../tree/form-tree.ts';
import { FoldGroup } from './fold-group.tsx';
import { ListField } from './list-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { PrimitiveField } from './primitive-field.tsx';

interface ElementFieldsProps {
  path: TreePath;
  type: string;
  /** What fields are called here, where that is not what they are called everywhere. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Whether the rarely used members come behind a button of their own, not at all, or alone. */
  more?: 'button' | 'hidden' | 'only';
}

/** The fields of an object of an R4 type: the usual ones, and the others behind "More". */
export const ElementFields = memo(function ElementFields(props: ElementFieldsProps) {
  const { path, type, labels, more = 'button' } = props;
  const members = formMembers(type);
  const rare = members.filter(({ isMore }) => isMore);
  const field = (member: FormMember) => (
    <MemberField
      key={member.name}
      path={path}
      owner={type}
      member={member}
      label={labels?.[member.name] ?? member.label}
    />
  );
  return (
    <>
      {more !== 'only' && members.filter(({ isMore }) => !isMore).map(field)}
      {more === 'button' && (
        <MoreFields path={path} members={rare}>
          {field}
        </MoreFields>
      )}
      {more === 'only' && rare.map(field)}
    </>
  );
});

interface MemberFieldProps {
  /** Of the object. */
  path: TreePath;
  /** Its type. */
  owner: string;
  member: FormMember;
  label: string;
}

/** A member of an object. Objects within objects are folded until asked for: R4's types hold each other without end. */
function MemberField({ path, owner, member, label }: MemberFieldProps) {
  const { renderValue } = useEndpointForm();
  const { name, type, isList, isLong, placeholder } = member;
  const at = inside(path, name);
  if (isList) {
    return (
      <div className="wide">
        <ListField path={at} type={type} label={label} isNested />
      </div>
    );
  }
  if (isComplex(type)) {
    return (
      <div className="wide">
        <FoldGroup path={at} label={label}>
          {renderValue({ path: at, type, label })}
        </FoldGroup>
      </div>
    );
  }
  const field = <PrimitiveField {...{ path: at, type, label, owner, placeholder }} />;
  return isLong ? <div className="double">{field}</div> : field;
}
