/** How long an address of the assets system is good for. */
export const ASSET_LINK_SECONDS = 600
