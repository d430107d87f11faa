#!/usr/bin/env bash
source <(curl -fsSL https://raw.githubusercontent.com/community-scripts/ProxmoxVE/main/misc/build.func)
# Tonearm in a container of Proxmox VE, for community-scripts: ct/tonearm.sh. Its releases carry what `npm pack` made.
# License: MIT
# Source: https://github.com/example/tonearm

APP="Tonearm"
var_tags="${var_tags:-media;music}"
var_cpu="${var_cpu:-1}"
# It is not built here, so it needs no more.
var_ram="${var_ram:-512}"
var_disk="${var_disk:-4}"
var_os="${var_os:-debian}"
var_version="${var_version:-13}"
var_unprivileged="${var_unprivileged:-1}"

header_info "$APP"
variables
color
catch_errors

function update_script() {
  header_info
  check_container_storage
  check_container_resources

  if [[ ! -d /opt/tonearm ]]; then
    msg_error "No ${APP} Installation Found!"
    exit
  fi

  if check_for_gh_release "tonearm" "example/tonearm"; then
    msg_info "Stopping Service"
    systemctl stop tonearm
    msg_ok "Stopped Service"

    # Settings are in /etc/tonearm.env and /var/lib/tonearm.
    CLEAN_INSTALL=1 fetch_and_deploy_gh_release "tonearm" "example/tonearm" "prebuild" "latest" "/opt/tonearm" "tonearm-*.tgz"

    msg_info "Starting Service"
    systemctl start tonearm
    msg_ok "Started Service"
    msg_ok "Updated successfully!"
  fi
  exit
}

start
build_container
description

msg_ok "Completed successfully!\n"
echo -e "${CREATING}${GN}${APP} setup has been successfully initialized!${CL}"
echo -e "${INFO}${YW} Tonearm needs https: Spotify lets nobody log in at a plain http address of your network.${CL}"
echo -e "${INFO}${YW} Forward an https address to ${IP}:3000, write it into /etc/tonearm.env as NEXTAUTH_URL, then:${CL}"
echo -e "${TAB}${BGN}systemctl restart tonearm && journalctl -u tonearm -n 20${CL}"
echo -e "${INFO}${YW} Open the https address. The code that its page asks for is in what journalctl printed.${CL}"
