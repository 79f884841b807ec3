import { mount } from './mount.ts';
import { useUsers } from './use-users.ts';
import { userFields } from './user-fields.ts';

function HtmlTable() {
  const { rows, page, setPage } = useUsers();
  return (
    <>
      <table>
        <thead>
          <tr>
            {userFields.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((user) => (
            <tr key={user.id}>
              {userFields.map(({ name, textOf }) => (
                <td key={name}>{textOf(user)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
    </>
  );
}

mount(<HtmlTable />);
