/** The code of the layouts for members who are logged in. */
export const layoutLoads = {
  member: () => import("./layout/member-layout.tsx"),
  bare: () => import("./layout/bare-layout.tsx"),
  admin: () => import("./layout/admin-layout.tsx"),
};
