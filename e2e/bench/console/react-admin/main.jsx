import { Admin, Datagrid, DateField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const dataProvider = {
  async getList(resource, { pagination: { page, perPage } }) {
    const response = await fetch(`/${resource}?page=${page - 1}&pageSize=${perPage}`, {
      headers: { authorization: `Bearer ${sessionStorage.getItem('paddock.token')}` },
    });
    const { data, meta } = await response.json();
    return { data, total: meta.total };
  },
};

function Users() {
  return (
    <List perPage={25} sort={{ field: 'email', order: 'ASC' }}>
      <Datagrid>
        <TextField source="firstName" />
        <TextField source="lastName" />
        <TextField source="email" />
        <TextField source="role" />
        <TextField source="invitation.state" />
        <TextField source="siteIds" />
        <DateField source="createdAt" />
        <DateField source="lastLoginAt" />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="users" list={Users} />
  </Admin>,
);
