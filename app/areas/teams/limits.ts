export const GRANT_RIGHTS_MAX = 4
export const GRANT_NOTE_MAX = 200
/** Grants and procurement authorisations one person may have standing, and the longest one may run. */
export const GRANTS_MAX = 200
export const GRANT_DAYS_MAX = 1_830
export const TEAM_NAME_MAX = 40
export const TEAMS_MAX = 20
export const TEAM_MEMBERS_MAX = 200
