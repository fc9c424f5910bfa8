import { createHash } from "node:crypto";

/** An id for a document of a pack: the same in every build. */
export const idOf = (path) => createHash("sha256").update(path).digest("hex").slice(0, 16);

/** A folder of a pack, of documents of one kind. */
export const folderOf = ({ pack, name, type, index }) => {
  const _id = idOf(`folders/${pack}/${name}`);
  return {
    _id,
    _key: `!folders!${_id}`,
    name,
    type,
    description: "",
    folder: null,
    sorting: "m",
    sort: (index + 1) * 1000,
    color: null,
    flags: {},
  };
};
