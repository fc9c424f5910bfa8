import { USER_PERMISSIONS, USER_ROLES, type UserPermission } from "../const.ts";
import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import { DocumentStatsField, ForeignDocumentField } from "../fields/documentFields.ts";
import { ObjectField } from "../fields/objectField.ts";
import { StringField } from "../fields/primitives.ts";
import type { DataSchema } from "../fields/schemaField.ts";
import { ColorField } from "../fields/special.ts";
import type { PlainObject } from "../utils/plain.ts";
import { idAndFlags, imageField, integer, nameField, text } from "./common.ts";

/** A user: a person at the table with a role. */
export class BaseUser extends Document implements PermissionUser {
  static override metadata: DocumentMetadata = metadata("User", "users", {
    permissions: { create: "ASSISTANT", update: mayUpdate, delete: mayDelete },
  });

  declare name: string;
  declare role: number;
  declare permissions: Record<string, boolean>;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: nameField(),
      role: integer(USER_ROLES.PLAYER, { choices: Object.values(USER_ROLES) }),
      password: text("", { trim: false }),
      passwordSalt: new StringField({ initial: "" }),
      avatar: imageField(),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      color: new ColorField({ required: true, nullable: false, initial: () => "#4a90d9" }),
      pronouns: text(),
      hotbar: new ObjectField(),
      permissions: new ObjectField(),
      _stats: new DocumentStatsField(),
    };
  }

  get active(): boolean {
    return false;
  }

  /** Whether the user is an assistant or a full gamemaster. */
  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  /** Whether the user has a capability, or at least a role. */
  can(permission: string): boolean {
    return permission in USER_ROLES ? this.hasRole(permission) : this.hasPermission(permission);
  }

  /** Whether the user has a capability, by their own record or else by their role. */
  hasPermission(permission: string): boolean {
    if (this.isBanned || !(permission in USER_PERMISSIONS)) return false;
    if (this.role === USER_ROLES.GAMEMASTER) return true;
    return this.permissions[permission] ?? this.hasRole(USER_PERMISSIONS[permission as UserPermission].defaultRole);
  }

  hasRole(role: string | number, { exact = false }: { readonly exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? USER_ROLES[role as keyof typeof USER_ROLES] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }
}

/** Fields that users may not change on themselves. */
const GIVEN_BY_GM: readonly string[] = ["role", "permissions", "password", "passwordSalt", "name"];

function mayUpdate(user: PermissionUser, document: Document, data: PlainObject): boolean {
  const subject = document as BaseUser;
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  if (user.id === subject.id) return Object.keys(data).every((key) => !GIVEN_BY_GM.includes(key));
  if (!user.isGM || subject.role >= user.role) return false;
  return typeof data.role !== "number" || data.role < user.role;
}

/** Users may not delete themselves or users of the same role. */
function mayDelete(user: PermissionUser, document: Document): boolean {
  return user.isGM && user.id !== document.id && user.role > (document as BaseUser).role;
}
